def total(n)
  n.zero? ? 0 : total(n - 1) + n
end
puts total(gets.to_i)
