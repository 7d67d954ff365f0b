var all: array of longint; i: longint;
begin
  setlength(all, 40000000);
  for i := 0 to 39999999 do all[i] := i;
  writeln(all[39999999]);
end.
