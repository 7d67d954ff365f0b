program main
  integer, allocatable :: all(:)
  allocate(all(40000000))
  all = 1
  write(*, *) sum(all)
end program main
