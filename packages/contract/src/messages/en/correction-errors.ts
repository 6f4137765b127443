/** What can go wrong with corrections of transactions. */
export const correctionErrorsEn = {
  "error.correction_practice_account":
    "This account is kept here and exact: nothing in it can be corrected. Choose an account that is linked to a broker.",
  "error.correction_practice_trade":
    "This was executed by the practice exchange and is exact. Choose a transaction that a broker reported.",
  "error.correction_empty":
    "There is nothing to book. Choose a transaction that was not so, or enter one that happened.",
  "error.correction_entry_not_found":
    "One of these transactions stands no more: it was corrected already. Reload the list and choose again.",
  "error.correction_of_difference":
    "What the broker reported without a transaction goes by itself once it is explained. Enter what happened instead of removing it.",
  "error.correction_day_ahead": "One of the days lies in the future. Enter it once it has come.",
  "detail.correction_day_ahead":
    "Transaction {line}: its day, {date}, is still to come. Enter it once it has come.",
  "error.correction_settled_before": "One was settled before it was made. Check both days.",
  "detail.correction_settled_before":
    "Transaction {line}: it was settled before it was made. Check both days, or leave the settlement empty.",
  "error.correction_unknown_symbol": "One of the symbols is not known. Check it, for example RY or AAPL.",
  "detail.correction_unknown_symbol":
    "Transaction {line}: no security is known as {symbol}. Check its symbol, for example RY or AAPL.",
  "error.correction_same_security": "Both securities are the same one. Enter what the first became.",
  "detail.correction_same_security":
    "Transaction {line}: both securities are {symbol}. Enter what the first became.",
  "error.correction_currency_unsupported":
    "One of the securities trades in a currency that is not kept. Enter the amount in another currency, which is chosen beside it.",
  "detail.correction_currency_unsupported":
    "Transaction {line}: {symbol} trades in {currency}. Enter the amount in another currency, which is chosen beside it.",
  "error.correction_rate_missing":
    "No exchange rate of one of the currencies is known. Try again later, or enter the amount in CAD.",
  "detail.correction_rate_missing":
    "Transaction {line}: no exchange rate of {currency} is known. Try again later, or enter the amount in CAD.",
  "error.correction_units_exceed": "One of them is about more units than were held. Check units and day.",
  "detail.correction_units_exceed":
    "Transaction {line}: {required} of {symbol} are more than the {held} held on {date}. Check units and day.",
  "error.correction_nothing_held": "One of them is about a security that was not held. Check symbol and day.",
  "detail.correction_nothing_held":
    "Transaction {line}: no {symbol} was held on {date}. Check symbol and day, or enter its purchase first.",
  "error.correction_not_found": "There is no such correction in this account. Reload the list.",
  "error.correction_undone": "This correction was undone already. Reload the list to see what stands.",
  "error.correction_built_upon":
    "A later correction changes what this one entered. Undo the later one first.",
  "error.statement_practice_account":
    "The practice exchange keeps this account exactly. There is no statement to compare it with.",
  "error.statement_empty": "Nothing is filled in. Enter the cash or units of at least one line.",
  "error.statement_day_ahead": "The day lies in the future. Enter a statement whose last day has passed.",
  "error.statement_unknown_symbol": "One of the symbols is not known. Check it, for example RY or AAPL.",
  "detail.statement_unknown_symbol":
    "No security is known as {symbol}. Check its symbol, or enter it with its exchange, for example XTSE:RY.",
  "error.statement_named_twice": "One security or currency is there twice. Enter it once, with all of it.",
  "detail.statement_named_twice": "{symbol} is there twice. Enter it once, with all of it.",
  "error.statement_not_found": "There is no such statement in this account any more. Reload the list.",
  "error.statements_too_many":
    "This account has as many statements as it can have. Remove some that you no longer need.",
} as const;
