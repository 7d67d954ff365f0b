local all = {}
while true do all[#all + 1] = string.rep("x", 65536) .. #all end
