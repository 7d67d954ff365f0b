all = {};
while true
  all{end + 1} = ones(1000, 1000) * numel(all);
end
