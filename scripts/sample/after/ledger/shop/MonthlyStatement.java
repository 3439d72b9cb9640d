package shop;

import java.time.YearMonth;
import java.util.List;
import shop.money.Money;

/** The letter that a customer gets at the end of a month. */
public class MonthlyStatement {
    private static final int WIDTH = 60;

    private final YearMonth month;
    private final List<Account> accounts;

    public MonthlyStatement(YearMonth month, List<Account> accounts) {
        this.month = month;
        this.accounts = accounts;
    }

    public String print() {
        StringBuilder out = new StringBuilder();
        out.append("STATEMENT FOR ").append(month).append('\n');
        out.append("-".repeat(WIDTH)).append('\n');
        Money total = Money.ZERO;
        for (Account account : accounts) {
            Money result = printAccount(account, out);
            total = total.plus(account.getBalance()).plus(result);
        }
        out.append("-".repeat(WIDTH)).append('\n');
        out.append("total ").append(total).append('\n');
        return out.toString();
    }

    private Money printAccount(Account account, StringBuilder out) {
        out.append(account.getOwner()).append('\n');
        for (String entry : account.getEntries()) {
            out.append("    ").append(entry).append('\n');
        }
        Money result = account.monthlyResult();
        if (result.isNegative()) {
            out.append("    fee ").append(result).append('\n');
        } else {
            out.append("    interest ").append(result).append('\n');
        }
        return result;
    }
}
