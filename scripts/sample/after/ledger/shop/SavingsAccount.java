package shop;

import shop.money.Money;

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
    public Money monthlyResult() {
        return getBalance().percent(rate / 12);
    }
}
