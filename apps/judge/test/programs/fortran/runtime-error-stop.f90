program main
  error stop 7
end program main
