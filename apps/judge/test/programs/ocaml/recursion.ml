let rec total n = if n = 0 then 0 else total (n - 1) + n
let () = Scanf.scanf " %d" (fun n -> Printf.printf "%d\n" (total n))
