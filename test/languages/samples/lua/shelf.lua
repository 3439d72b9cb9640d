#!/usr/bin/env lua
--- Shelves of a store, and what stands on them.
-- @module store.shelf

local base = require "store.base"
local insert, concat = table.insert, table.concat
local format <const> = string.format

local M = {
  VERSION = "1.2",
  limits = { low = 2; high = 9 },
  --- Is a name one of ours?
  known = function(name)
    return name ~= nil and name ~= ''
  end,
}

M.count = 0

--[[ A shelf has a name
     and things. ]]
local Shelf = {}
Shelf.__index = Shelf
Shelf.width = 80

M.Shelf = Shelf

function Shelf.new(name, size)
  size = size or 10
  local self = setmetatable({ name = name }, Shelf)
  self.size = size
  self.things, self.free = {}, size
  return self
end

function Shelf:add(thing, ...)
  if self.free == 0 then
    return nil, "full"
  elseif thing.wide and not thing.flat then
    self.free = self.free - 2
  else
    -- one place
    self.free = self.free - 1
    -- is enough
  end
  insert(self.things, thing)
  for i = 1, select("#", ...), 1 do
    self:add((select(i, ...)))
  end
  return self
end

Shelf.remove = function(self, place)
  local thing = table.remove(self.things, place)
  self.free = self.free + 1
  self.last = thing
  return thing
end

function Shelf._check(value)
  assert(value)
end

function Shelf:__tostring()
  return format("%s (%d)", self.name, #self.things)
end

local Rack = setmetatable({}, { __index = Shelf })
Rack.__index = Rack

function Rack:add(thing)
  Shelf.add(self, thing);
  return self
end

local Box = base.class("Box", Shelf)

function Box:open()
  ::again::
  while not self.isOpen do
    self.isOpen = self:turn()
    if self.isOpen == false then goto again end
  end
  repeat
    local thing = self:next()
    if thing == nil then break end
  until thing.last
end

local handlers = {
  open = function(box) box:open() end,
  inner = {
    close = function(box, why) box:close { why = why, ["how"] = 1, 0x1F } end,
  },
  size = 3,
}

function handlers.lock(box)
  do
    local key = handlers['open']
    print(key, [[long
text]], -1 .. "", 2 ^ 3 // 1, ~1 | 2)
  end
end

local function sorted(list, before)
  local copy = {}
  for i, thing in ipairs(list) do copy[i] = thing end
  local function less(a, b) return a.size < b.size end
  table.sort(copy, before or less)
  return copy
end

local names = function(list)
  return concat(list, ", ")
end

M.sorted = sorted

function M.all()
  return sorted(M.shelves, function(a, b) return a.name < b.name end)
end

function M:each(f)
  for _, shelf in pairs(self.shelves) do f(shelf, names(shelf.things)) end
end

function string.shout(text)
  return text:upper()
end

Total = 0

function report()
  Total = Total + 1
  return true, false
end

return M
