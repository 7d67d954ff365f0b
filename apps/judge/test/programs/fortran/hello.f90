program main
  print "(A)", "hello"
end program main
