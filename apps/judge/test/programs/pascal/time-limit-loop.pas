var x: longint;
begin
  x := 0;
  while true do x := x xor 1;
end.
