disp("hello")
