program main
  implicit none
  integer(8) :: n
  read(*, *) n
  print "(I0)", total(n)
contains
  recursive function total(n) result(sum)
    integer(8), intent(in) :: n
    integer(8) :: sum
    integer(8), volatile :: here
    here = n
    sum = 0
    if (n > 0) sum = total(n - 1) + here
  end function total
end program main
