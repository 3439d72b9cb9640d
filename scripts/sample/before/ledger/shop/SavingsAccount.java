package shop;

/** An account that earns interest and may not be overdrawn. */
public class SavingsAccount extends Account {
    private final double rate;

    public SavingsAccount(String owner, double rate) {
        super(owner);
        this.rate = rate;
    }

    @Override
    protected Money lowestBalance() {
        return Money.ZERO;
    }

    @Override
    public Money calc() {
        return getBalance().percent(rate / 12);
    }

    public String describe() {
        StringBuilder text = new StringBuilder();
        text.append(getOwner()).append(": ").append(getBalance());
        if (!getEntries().isEmpty()) {
            text.append(" (").append(getEntries().size()).append(" entries)");
        }
        return text.toString();
    }
}
