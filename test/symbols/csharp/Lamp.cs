using System;
using Log = Tools.Logger;

namespace Home.Light
{
    class Lamp : Device
    {
        private int level;
        public int Level => level;

        public Lamp(int level)
        {
            this.level = level;
        }

        public int Dim(Lamp other, int by)
        {
            Log.Write(level);
            Console.WriteLine(other.Level);
            var copy = new Lamp(by);
            return copy.Dim(other, Helper.Half(by)) + power;
        }
    }

    static class Helper
    {
        public static int Half(int n) => n / 2;
    }
}
