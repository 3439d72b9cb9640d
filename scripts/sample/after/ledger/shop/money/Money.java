package shop.money;

import java.util.Locale;
import java.util.Objects;

/** An amount in cents; never rounded behind anybody's back. */
public final class Money implements Comparable<Money> {
    public static final Money ZERO = new Money(0);

    private final long cents;

    private Money(long cents) {
        this.cents = cents;
    }

    public static Money ofCents(long cents) {
        return cents == 0 ? ZERO : new Money(cents);
    }

    public static Money parse(String text) {
        String digits = text.trim().replace(",", "");
        int point = digits.indexOf('.');
        if (point < 0) {
            return ofCents(Long.parseLong(digits) * 100);
        }
        long whole = Long.parseLong(digits.substring(0, point));
        String fraction = (digits.substring(point + 1) + "00").substring(0, 2);
        return ofCents(whole * 100 + Long.parseLong(fraction));
    }

    public Money plus(Money other) {
        return ofCents(Math.addExact(cents, other.cents));
    }

    public Money minus(Money other) {
        return ofCents(Math.subtractExact(cents, other.cents));
    }

    public Money percent(double rate) {
        return ofCents(Math.round(cents * rate / 100.0));
    }

    public boolean isNegative() {
        return cents < 0;
    }

    @Override
    public int compareTo(Money other) {
        return Long.compare(cents, other.cents);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Money && ((Money) other).cents == cents;
    }

    @Override
    public int hashCode() {
        return Objects.hash(cents);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%d.%02d", cents / 100, Math.abs(cents % 100));
    }
}
