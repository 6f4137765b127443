/** What can go wrong with files of transactions. */
export const importErrorsEn = {
  "error.kept_accounts_too_many":
    "You keep as many accounts as there can be. Remove one that you no longer need.",
  "error.account_not_kept":
    "A broker tells of this account, so it cannot be removed here. Disconnect the brokerage under Connect.",
  "error.import_file_empty":
    "The file is empty. Export it again at your broker, and check that it covers days on which something happened.",
  "error.import_file_unreadable":
    "The file could not be read: it is neither a table (CSV, Excel), nor OFX, QFX, XML or JSON. Export your transactions again in one of these forms.",
  "error.import_file_too_many_lines": "The file has too many lines. Export fewer years at a time.",
  "detail.import_file_too_many_lines":
    "The file has more than {most} {most|line|lines}. Export fewer years at a time.",
  "error.import_file_too_many_columns":
    "One of its lines has more columns than a table of transactions has. Open the file, look at that line and export it again.",
  "detail.import_file_too_many_columns":
    "Line {line} has more than {most} {most|column|columns}. Open the file, look at that line and export it again.",
  "error.import_not_found": "There is no such import any more. Reload the list.",
  "error.import_booked": "This file is in your books already. Undo it first to change how it is read.",
  "error.import_changed": "Your books have changed since you looked. Look at the lines again, then confirm.",
  "error.import_built_upon": "A correction or a later import rests on this file. Undo that one first.",
  "error.import_account_type_missing":
    "The file does not say what kind of account it is. Choose the kind first: it decides how gains are taxed.",
  "error.import_dates_ambiguous":
    "Some days of the file read both ways. Say first whether the day or the month stands first.",
  "error.import_nothing_new": "There is nothing in the file that your books do not have already.",
  "error.import_of_no_format": "Say first what the columns of the file mean.",
  "error.import_not_into_practice":
    "Transactions of your own cannot go into a practice account. Choose another account, or a new one.",
  "error.import_unknown_security": "One of the securities you chose is not known. Choose it from the list.",
  "error.own_security_not_found": "There is no such security among yours any more. Reload the list.",
  "error.own_security_listed":
    "A market lists that symbol, so its prices come from there. Choose another short name for a security that no market knows.",
  "detail.own_security_listed":
    "{symbol} is {name}, which a market lists, so its prices come from there. Choose another short name for a security that no market knows.",
  "error.own_security_known": "You described that security already. Change it in the list.",
  "error.own_security_symbol":
    "The short name has at most 20 letters, digits, dots, hyphens and blanks, and begins with a letter or a digit.",
  "error.own_security_terms":
    "A rate and its days are of a deposit alone. It ends after it begins, within 50 years.",
  "error.own_securities_too_many":
    "You described as many securities as there can be. Remove some that you no longer hold.",
  "error.own_price_of_deposit":
    "What this deposit is worth follows from its rate and its days. Change those, or leave them out to type prices.",
  "error.own_price_ahead": "One of the days lies in the future. Enter its price once the day has come.",
  "error.own_prices_too_many": "There are more prices than can be kept. Keep one a week, or one a month.",
  "error.own_prices_unreadable":
    "No prices were found in the file. It needs a column of days and a column of prices, as CSV, text or Excel.",
  "error.recurring_not_found": "It is not in the list any more. Reload the list.",
  "error.recurring_days":
    "It begins between 1970 and five years from now, and does not end before it begins. Check both days.",
  "error.recurring_symbol":
    "A purchase needs the symbol of what is bought, which the market or your own list knows; nothing else has one.",
  "error.recurring_too_many": "This account has as many of them as it can have. End some that are over.",
};
