function total(n: longint): int64;
begin
  if n = 0 then total := 0 else total := total(n - 1) + n;
end;
var n: longint;
begin
  read(n);
  writeln(total(n));
end.
