let () =
  let all = ref [] in
  while true do all := Bytes.make 65536 'x' :: !all done
