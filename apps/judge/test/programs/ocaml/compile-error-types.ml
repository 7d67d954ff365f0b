let () = print_string 1
