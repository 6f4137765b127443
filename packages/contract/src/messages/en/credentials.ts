/** Texts about passwords and e-mail addresses that only the server says: advice, answers, and the e-mails themselves. */
export const credentialsEn = {
  "password.weak": "This is too easy to guess. Add a word or two that nobody would expect.",
  "password.weak_common":
    "This is close to passwords that are tried first. Use several words that have nothing to do with each other.",
  "password.weak_keys":
    "Keys that lie beside each other are tried first. Use several words that have nothing to do with each other.",
  "password.weak_repeat": "Repeating something makes it hardly harder to guess. Add other words instead.",
  "password.weak_sequence": "Sequences such as abc or 6543 are easy to guess. Add other words instead.",
  "password.weak_date": "Years and dates are easy to guess. Add other words instead.",
  "password.weak_name": "Names are easy to guess. Use several words that have nothing to do with each other.",
  "password.weak_known":
    "Your name, your address and the name of this site are tried first. Use other words instead.",
  "password.changed": "Your password is changed. All other sessions have ended.",
  "password.set": "Your password is set. From now on you can log in with it.",
  "password.reset_asked":
    "If there is an account with this address, a link to set a new password is on its way. It works for {minutes} minutes.",
  "password.reset_done": "Your new password is set and all sessions have ended. Please log in with it.",
  "password.reset_without_mail":
    "This installation sends no e-mail. Please ask its administrator for a link to set a new password.",
  "email.verified": "Your e-mail address is confirmed.",
  "email.verified_already": "Your e-mail address is confirmed already.",
  "email.verification_sent": "We have sent a link to {email}. It works for {hours} hours.",
  "email.changed": "From now on you log in with {email}.",
  "email.same": "This is your e-mail address already.",
  "email.change_sent":
    "We have sent a link to {email}. The new address takes effect when you follow it, within {hours} hours.",
  "mail.footer": "This e-mail was sent by a program. Nobody reads an answer to it.",
  "mail.device": "Browser",
  "mail.address": "Network address",
  "mail.time": "Time",
  "mail.button_fails": "If the button does not work, open this address:",
  "mail.confirm_address": "Confirm this address",
  "mail.verify_subject": "Confirm your e-mail address",
  "mail.verify_before":
    "An account at Neuro was made with this address. If it was you, confirm that the address is yours.",
  "mail.verify_after":
    "The link works once, within {hours} hours. If you did not make an account, do not use it and ignore this e-mail.",
  "mail.change_subject": "Confirm your new e-mail address",
  "mail.change_before":
    "Somebody who is logged in at Neuro wants to use this address there from now on. If it was you, confirm it.",
  "mail.change_after":
    "The link works once, within {hours} hours. If it was not you, ignore this e-mail: nothing changes without the link.",
  "mail.change_notice_subject": "A new e-mail address for your account",
  "mail.change_notice_before":
    "Your Neuro account is to get another e-mail address, which takes effect once it is confirmed. Until then you log in with this one.",
  "mail.changed_subject": "Your e-mail address was changed",
  "mail.changed_before":
    "Your Neuro account now has another e-mail address. You no longer log in with this one.",
  "mail.changed_after":
    "If it was not you, somebody else has got into your account. Please tell whoever runs this site at once.",
  "mail.reset_subject": "Set a new password",
  "mail.reset_before": "A new password was asked for at your Neuro account.",
  "mail.reset_before_admin": "An administrator made you a link to set a new password at Neuro.",
  "mail.reset_button": "Set a new password",
  "mail.reset_after":
    "The link works once, within {minutes} minutes. All sessions end when you use it. If you did not ask for it, ignore this e-mail: your password stays as it is.",
  "mail.password_subject": "Your password was changed",
  "mail.password_before": "The password of your Neuro account was changed and other sessions were ended.",
  "mail.login_subject": "New login",
  "mail.login_before":
    "Somebody logged in to your Neuro account with a browser that it did not know before. If it was you, all is well.",
  "mail.not_you":
    "If it was not you, set a new password at once: this ends all sessions. The login page at {url} sends you a link for it.",
} as const;
