const std = @import("std");
/// Doc.
pub const Shelf = struct {
    size: u32 = 4,
    pub fn free(self: *Shelf, extra: u32) !u32 {
        var total: u32 = 0;
        for (self.books) |b| { total += b.width; }
        if (total > 3) { return error.Full; } else total = 1;
        while (total < 9) : (total += 1) {}
        const x = if (extra > 2) total else 3;
        std.debug.print("{}", .{x});
        return switch (x) { 1 => 2, else => total };
    }
};
fn add(a: u32, b: u32) u32 { return a + b; }
test "adds" { try std.testing.expect(add(1, 2) == 3); }
