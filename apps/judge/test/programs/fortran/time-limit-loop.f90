program main
  integer, volatile :: x
  x = 0
  do
    x = ieor(x, 1)
  end do
end program main
