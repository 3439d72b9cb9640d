package shop;

import java.util.ArrayList;
import java.util.List;
import shop.money.Money;

/** What one customer owes the shop, or the shop owes the customer. */
public abstract class Account {
    private final String owner;
    private final List<String> entries = new ArrayList<>();
    private Money balance = Money.ZERO;

    protected Account(String owner) {
        this.owner = owner;
    }

    public String getOwner() {
        return owner;
    }

    public Money getBalance() {
        return balance;
    }

    public List<String> getEntries() {
        return List.copyOf(entries);
    }

    public void deposit(Money amount) {
        requirePositive(amount);
        balance = balance.plus(amount);
        entries.add("deposit " + amount);
    }

    public void withdraw(Money amount, String reason) {
        requirePositive(amount);
        Money rest = balance.minus(amount);
        if (rest.compareTo(lowestBalance()) < 0) {
            throw new IllegalStateException("not enough money on the account of " + owner);
        }
        balance = rest;
        entries.add("withdrawal " + amount + ", " + reason);
    }

    public void transferTo(Account other, Money amount) {
        requirePositive(amount);
        withdraw(amount, "to " + other.getOwner());
        other.deposit(amount);
    }

    public String describe() {
        StringBuilder text = new StringBuilder();
        text.append(getOwner()).append(": ").append(getBalance());
        if (!getEntries().isEmpty()) {
            text.append(" (").append(getEntries().size()).append(" entries)");
        }
        return text.toString();
    }

    private static void requirePositive(Money amount) {
        if (amount == null) {
            throw new IllegalArgumentException("no amount given");
        }
        if (amount.isNegative() || amount.equals(Money.ZERO)) {
            throw new IllegalArgumentException("the amount must be positive: " + amount);
        }
    }

    /** The balance that a withdrawal may not go below. */
    protected abstract Money lowestBalance();

    /** What the month costs or earns. */
    public abstract Money monthlyResult();
}
