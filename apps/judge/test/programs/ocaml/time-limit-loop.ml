let () = let x = ref 0 in while true do x := !x lxor 1 done
