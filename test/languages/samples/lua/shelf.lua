local M = {}
--- doc
function M.add(a, b)
  local total = a + b
  if total > 3 then print("x") elseif total < 1 then return 2 else total = 1 end
  for i, v in ipairs(t) do M.log(v) end
  return total
end
local function helper(x) return x end
M.f = function(y) return y end
function M:meth(z) self.count = z end
return M
