extern alias Legacy;
global using System;
using static System.Math;
using System.Collections.Generic;
using System.Linq;
using Yields = System.Collections.Generic.Dictionary<string, int>;

[assembly: CLSCompliant(true)]

namespace Orchard.Trees;

#nullable enable
#region Trees

/// <summary>A tree, and what it bears.</summary>
[Serializable]
[Obsolete("use Grove", false)]
public abstract partial class Tree<TFruit> : Plant<TFruit>, IRipening, Shared.IComparing<Tree<TFruit>> where TFruit : class, IFruit, new()
{
    public const int MaxAge = 120;
    private readonly int _rows = 1, _columns;
    protected static volatile bool s_watered;

    public event EventHandler? Ripened;
    public event Action<int> Fallen { add { _handlers += value; } remove => _handlers -= value; }

    public string Name { get; private set; } = "tree";
    public int Size { get { return _rows; } set { _rows = value; } }
    public required double Yield { get; init; }
    public int Total => _rows * _columns;
    public TFruit this[int row, string column] { get => Find(row, column); set { Put(row, value); } }

    static Tree() { s_watered = false; }

    protected Tree(int rows, params string[] labels) : base(rows)
    {
        _rows = rows;
        this.Label(labels);
    }

    public Tree() : this(1) { }

    ~Tree() => Dispose();

    public abstract void Prune(int depth, ref string mark, out int cut, in double width);

    public virtual async Task<int> PickAsync<TBasket>(TBasket basket, int limit = 3) where TBasket : struct
    {
        await Task.Delay(limit);
        await foreach (var fruit in Stream()) { basket.Add(fruit); }
        await using var session = Open();
        return limit;
    }

    public sealed override string ToString() => $"{Name,10:x} has {_rows} rows";

    void IRipening.Ripen() { Ripened?.Invoke(this, EventArgs.Empty); }

    public static Tree<TFruit> operator +(Tree<TFruit> left, Tree<TFruit> right) => left.Join(right);

    public static implicit operator int(Tree<TFruit> tree) => tree._rows;

    public delegate bool Picker(TFruit fruit, out int weight);

    private enum Season : byte { Spring, Summer = 2, Autumn }

    internal struct Spot
    {
        public int X;
        public fixed byte Cells[8];
    }

    public interface IGrafting
    {
        int Age { get; }
        bool Graft(Tree<TFruit> other);
    }

    public record Harvest(string Code, [property: Key] double Weight) : Report(Code);

    public readonly record struct Mark(int X, int Y = 0);
}

public static class TreeExtensions
{
    public static int Count(this string name, char letter)
    {
        int found = 0, at;
        for (int i = 0, n = name.Length; i < n; i++)
        {
            if (name[i] != letter) continue;
            else found++;
        }
        foreach (char each in name) { Use(each); }
        foreach (var (key, value) in Pairs()) Use(key);
        while (found > 3) { found -= 1; }
        do { at = ~found << 1; } while (at < 0 || !Ready);
        switch (found)
        {
            case 0:
            case 1 when at > 2:
                break;
            case int many:
                return many;
            default:
                goto end;
        }
        using (var file = File.Open(@"c:\trees")) { file.Read(); }
        lock (s_gate) { found--; }
        checked { at = (int)found; }
        unsafe { fixed (int* start = &at) { *start = sizeof(int); } }
        try
        {
            throw new InvalidOperationException("no " + nameof(name));
        }
        catch (IOException error) when (error.Message is not null)
        {
            throw;
        }
        catch (Exception) { }
        finally { Close(); }

        int Twice(int number) { return number * 2; }
        Func<int, int> half = x => x / 2;
        Func<int, int, int> sum = (int a, int b) => { return a + b; };
        Action reset = delegate { found = 0; };
        var query = from tree in Trees
                    join spot in Spots on tree.Id equals spot.Id into spots
                    let size = tree.Size * 2
                    where size > 3
                    orderby size descending
                    group tree by size into sizes
                    select sizes.Key;
        var label = found switch { 0 => "none", > 3 and < 9 => "some", _ => "many" };
        if (label is string { Length: > 0 } text && text is not ("a" or "b")) return text.Length;
        var spare = new List<int> { 1, 2 };
        Spot plain = new() { X = 1 };
        var anonymous = new { Name = label, found };
        int[] numbers = { 1, 2 };
        int[] others = [1, ..numbers];
        var grid = new int[2, 3];
        var implicitly = new[] { 1, 2 };
        (int left, var right) = (1, default(int));
        var moved = plain with { X = 2 };
        string? maybe = label as string ?? """raw""";
        maybe ??= at > 1 ? "yes" : null;
        var last = numbers[^1] + numbers[1..2].Length + 1.5f;
        Parse("1", out var parsed, limit: 3);
        var type = typeof(Tree<>);
        var call = spare.OfType<int>().Select(Twice).First();
        const char Quote = '\'';
    end:
        yield return last;
        yield break;
    }
}

#endregion
