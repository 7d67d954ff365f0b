var a: longint;
begin
  a := 'one';
end.
