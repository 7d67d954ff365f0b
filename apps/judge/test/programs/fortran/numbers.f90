program main
  implicit none
  integer(8) :: n, i, x, total
  read(*, *) n
  total = 0
  do i = 1, n
    read(*, *) x
    total = total + x
  end do
  print "(I0)", total
end program main
