/** What can go wrong with costs, contribution room and slips. */
export const taxErrorsEn = {
  "error.cost_entry_not_found":
    "None of your accounts has such an entry that brought units in. Reload the list and choose one of it.",
  "error.cost_day_ahead":
    "The day of the purchase lies after the day the units came in. Enter the day they were bought.",
  "error.cost_event_not_found": "You have told of no such event of a fund. Reload the list.",
  "error.cost_event_unknown_symbol": "One of the symbols is not known. Check it, for example XIU.",
  "detail.cost_event_unknown_symbol":
    "Line {line}: no security is known as {symbol}. Check its symbol, for example XIU.",
  "error.cost_event_ahead": "One of the record dates lies in the future. Enter it once it has passed.",
  "detail.cost_event_ahead": "Line {line}: the record date lies in the future. Enter it once it has passed.",
  "error.cost_event_twice": "One of these events is there already. Take it back first if it was wrong.",
  "detail.cost_event_twice":
    "Line {line}: {symbol} of {date} is there already, of the same kind. Take it back first if it was wrong.",
  "error.property_not_found": "You have told of no such property any more. Reload the list.",
  "error.property_unknown_symbol": "One of the symbols is not known. Check it, for example XTSE:RY.",
  "detail.property_unknown_symbol":
    "No security is known as {symbol}. Check its symbol, or enter it with its exchange, for example XTSE:RY.",
  "error.property_same_listing": "Both are the same listing. Enter the two that are one property.",
  "error.property_listed_already":
    "One of them counts as one property with other listings already. Enter one that does not.",
  "detail.property_listed_already":
    "{symbol} counts as one property with {others} already, by Neuro’s own list. Enter a listing that is not on it.",
  "error.property_of_other_kind":
    "They are of different kinds, such as a share and a fund, and cannot be one property. Check both symbols.",
  "error.property_told_already": "You have told already that these are one property. Nothing is missing.",
  "error.properties_too_many":
    "You have told of too many properties. Take back those that you no longer need.",
  "error.tax_slip_not_found": "You have no such slip any more. Reload the list.",
  "error.tax_slip_ahead": "The day of one of the slips lies in the future. Check its box 14.",
  "detail.tax_slip_ahead": "Slip {line}: its day lies in the future. Check its box 14.",
  "error.tax_slips_too_many":
    "There are too many slips already. Remove those of years you are done with, then add these.",
  "error.slip_file_unreadable":
    "The file could not be read as what its name says. Save it again as CSV or PDF, or type the slips in.",
  "error.slip_file_encrypted":
    "The PDF is protected by a password. Save a copy without one, or type the slips in.",
  "error.slip_file_without_text":
    "The PDF holds pictures without text, as a scan does. Get the one your broker made, or type the slips in.",
  "error.slip_file_too_long": "The file is too long to be read. Take out the pages without slips.",
  "error.slip_file_without_slips":
    "No slip was found in the file. Check that it is the T5008 of your broker, or type the slips in.",
  "error.lot_sale_not_found":
    "None of your accounts has such a sale that counts by lots. Lots are counted in taxed accounts of a resident of the United States.",
  "error.lot_not_there":
    "One of the lots was not there so often before the sale. Reload the list and choose again.",
  "error.lots_beyond_sale": "These are more units than were sold. Take some away.",
  "detail.lots_beyond_sale": "Units named: {named}; sold: {sold}. Take some away.",
  "error.lots_not_named": "No lots are named for this sale any more. Reload the list.",
  "error.cost_not_corrected": "Nothing is corrected there any more. Reload the list to see what stands.",
  "error.person_not_found":
    "There is no such person in your household. Reload the list and choose one of it.",
  "error.household_full": "Your household is full. Remove a person to add another one.",
  "detail.household_full": "A household holds {count} {count|person|persons}. Remove one to add another.",
  "error.birth_date_ahead": "This date of birth lies in the future. Please check it.",
  "error.spouse_day_ahead": "This day lies in the future. Please enter it once it has come.",
  "error.spouse_days_turned": "The day you separated has to be later than the day you became a couple.",
  "error.spouse_days_of_another": "Only a spouse or common-law partner has these days.",
  "error.room_not_found": "This figure was taken back already. Reload the list to see what stands.",
  "error.room_entry_not_found": "This amount was taken back already. Reload the list to see what stands.",
  "error.room_line_not_found":
    "None of your accounts has such an entry. Reload the list and choose one of it.",
  "error.room_day_ahead": "This day lies in the future. Enter what was so on a day that has come.",
  "error.room_amount_missing":
    "An amount is missing. Enter the room of that day, or of an RESP what was paid in before it.",
  "error.room_exceeded":
    "This is more than the contribution room that is left, and the excess is taxed each month. Confirm that you want it all the same.",
  "detail.room_exceeded":
    "{left} may still be paid in. This would be {excess} too much, taxed at {tax} for each month it stays. Confirm that you want it all the same.",
} as const;
