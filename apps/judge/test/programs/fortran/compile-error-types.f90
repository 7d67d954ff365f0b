program main
  integer :: a
  a = "one"
end program main
