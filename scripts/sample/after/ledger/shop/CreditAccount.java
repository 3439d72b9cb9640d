package shop;

import shop.money.Money;

/** An account that may be overdrawn down to a limit, for a fee. */
public class CreditAccount extends Account {
    private final Money limit;
    private final Money fee;

    public CreditAccount(String owner, Money limit, Money fee) {
        super(owner);
        this.limit = limit;
        this.fee = fee;
    }

    @Override
    protected Money lowestBalance() {
        return Money.ZERO.minus(limit);
    }

    @Override
    public Money monthlyResult() {
        return getBalance().isNegative() ? Money.ZERO.minus(fee) : Money.ZERO;
    }
}
