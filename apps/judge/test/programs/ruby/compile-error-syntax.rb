puts (1 +
end
