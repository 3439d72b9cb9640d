package shop;

import java.util.ArrayList;
import java.util.List;

/** What one customer owes the shop, or the shop owes the customer. */
public abstract class Account {
    private final String owner;
    private final List<String> entries = new ArrayList<>();
    private Money bal = Money.ZERO;

    protected Account(String owner) {
        this.owner = owner;
    }

    public String getOwner() {
        return owner;
    }

    public Money getBalance() {
        return bal;
    }

    public List<String> getEntries() {
        return List.copyOf(entries);
    }

    public void deposit(Money amount) {
        if (amount == null) {
            throw new IllegalArgumentException("no amount given");
        }
        if (amount.isNegative() || amount.equals(Money.ZERO)) {
            throw new IllegalArgumentException("the amount must be positive: " + amount);
        }
        bal = bal.plus(amount);
        entries.add("deposit " + amount);
    }

    public void withdraw(Money amount) {
        if (amount == null) {
            throw new IllegalArgumentException("no amount given");
        }
        if (amount.isNegative() || amount.equals(Money.ZERO)) {
            throw new IllegalArgumentException("the amount must be positive: " + amount);
        }
        Money rest = bal.minus(amount);
        if (rest.compareTo(lowestBalance()) < 0) {
            throw new IllegalStateException("not enough money on the account of " + owner);
        }
        bal = rest;
        entries.add("withdrawal " + amount);
    }

    public void transferTo(Account other, Money amount) {
        if (amount == null) {
            throw new IllegalArgumentException("no amount given");
        }
        if (amount.isNegative() || amount.equals(Money.ZERO)) {
            throw new IllegalArgumentException("the amount must be positive: " + amount);
        }
        withdraw(amount);
        other.deposit(amount);
    }

    /** The balance that a withdrawal may not go below. */
    protected abstract Money lowestBalance();

    /** What the month costs or earns. */
    public abstract Money calc();
}
