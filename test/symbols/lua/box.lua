local tools = require("tools")
local limit = 3

local Box = {}

function Box.new(size)
  return setmetatable({ size = size }, Box)
end

function Box:grow(by)
  local size = self.size + by
  for i, n in ipairs(list) do
    size = size + i + n
  end
  return tools.half(size) + limit
end

return Box
