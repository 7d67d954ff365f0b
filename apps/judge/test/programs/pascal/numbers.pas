var n, x: longint; sum: int64;
begin
  read(n);
  sum := 0;
  while n > 0 do begin
    read(x);
    sum := sum + x;
    dec(n);
  end;
  writeln(sum);
end.
