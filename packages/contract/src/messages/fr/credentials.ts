import type { credentialsEn } from "../en/credentials.ts";

export const credentialsFr: Record<keyof typeof credentialsEn, string> = {
  "password.weak": "C’est trop facile à deviner. Ajoutez un mot ou deux auxquels personne ne s’attendrait.",
  "password.weak_common":
    "C’est proche des mots de passe essayés en premier. Choisissez plusieurs mots sans rapport entre eux.",
  "password.weak_keys":
    "Les touches voisines sont essayées en premier. Choisissez plusieurs mots sans rapport entre eux.",
  "password.weak_repeat":
    "Une répétition n’est guère plus difficile à deviner. Ajoutez plutôt d’autres mots.",
  "password.weak_sequence":
    "Les suites comme abc ou 6543 sont faciles à deviner. Ajoutez plutôt d’autres mots.",
  "password.weak_date": "Les années et les dates sont faciles à deviner. Ajoutez plutôt d’autres mots.",
  "password.weak_name": "Les noms sont faciles à deviner. Choisissez plusieurs mots sans rapport entre eux.",
  "password.weak_known":
    "Votre nom, votre adresse et le nom de ce site sont essayés en premier. Choisissez d’autres mots.",
  "password.changed": "Votre mot de passe est modifié. Toutes les autres sessions ont pris fin.",
  "password.set": "Votre mot de passe est choisi. Vous pouvez désormais l’utiliser pour vous connecter.",
  "password.reset_asked":
    "S’il existe un compte avec cette adresse, un lien pour choisir un nouveau mot de passe est en route. Il fonctionne pendant {minutes} minutes.",
  "password.reset_done":
    "Votre nouveau mot de passe est choisi et toutes les sessions ont pris fin. Utilisez-le pour vous connecter.",
  "password.reset_without_mail":
    "Cette installation n’envoie pas de courriels. Demandez à son administrateur un lien pour choisir un nouveau mot de passe.",
  "email.verified": "Votre adresse courriel est confirmée.",
  "email.verified_already": "Votre adresse courriel est déjà confirmée.",
  "email.verification_sent": "Nous avons envoyé un lien à {email}. Il fonctionne pendant {hours} heures.",
  "email.changed": "Vous vous connectez désormais avec {email}.",
  "email.same": "C’est déjà votre adresse courriel.",
  "email.change_sent":
    "Nous avons envoyé un lien à {email}. La nouvelle adresse prend effet lorsque vous le suivez, dans les {hours} heures.",
  "mail.footer": "Ce courriel a été envoyé par un programme. Personne ne lit les réponses.",
  "mail.device": "Navigateur",
  "mail.address": "Adresse réseau",
  "mail.time": "Heure",
  "mail.button_fails": "Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:",
  "mail.confirm_address": "Confirmer cette adresse",
  "mail.verify_subject": "Confirmez votre adresse courriel",
  "mail.verify_before":
    "Un compte Neuro a été créé avec cette adresse. Si c’était vous, confirmez que l’adresse est la vôtre.",
  "mail.verify_after":
    "Le lien fonctionne une seule fois, dans les {hours} heures. Si vous n’avez pas créé de compte, ne l’utilisez pas et ignorez ce courriel.",
  "mail.change_subject": "Confirmez votre nouvelle adresse courriel",
  "mail.change_before":
    "Une personne connectée à Neuro veut y utiliser désormais cette adresse. Si c’était vous, confirmez-la.",
  "mail.change_after":
    "Le lien fonctionne une seule fois, dans les {hours} heures. Si ce n’était pas vous, ignorez ce courriel\u00a0: rien ne change sans le lien.",
  "mail.change_notice_subject": "Une nouvelle adresse courriel pour votre compte",
  "mail.change_notice_before":
    "Votre compte Neuro doit recevoir une autre adresse courriel, qui prend effet une fois confirmée. D’ici là, vous vous connectez avec celle-ci.",
  "mail.changed_subject": "Votre adresse courriel a été modifiée",
  "mail.changed_before":
    "Votre compte Neuro a maintenant une autre adresse courriel. Vous ne vous connectez plus avec celle-ci.",
  "mail.changed_after":
    "Si ce n’était pas vous, quelqu’un d’autre est entré dans votre compte. Avertissez tout de suite les responsables de ce site.",
  "mail.reset_subject": "Choisissez un nouveau mot de passe",
  "mail.reset_before": "Un nouveau mot de passe a été demandé pour votre compte Neuro.",
  "mail.reset_before_admin":
    "Un administrateur vous a préparé un lien pour choisir un nouveau mot de passe Neuro.",
  "mail.reset_button": "Choisir un nouveau mot de passe",
  "mail.reset_after":
    "Le lien fonctionne une seule fois, dans les {minutes} minutes. Toutes les sessions prennent fin lorsque vous l’utilisez. Si vous n’avez rien demandé, ignorez ce courriel\u00a0: votre mot de passe reste le même.",
  "mail.password_subject": "Votre mot de passe a été modifié",
  "mail.password_before":
    "Le mot de passe de votre compte Neuro a été modifié et les autres sessions ont pris fin.",
  "mail.login_subject": "Nouvelle connexion",
  "mail.login_before":
    "Une connexion à votre compte Neuro a eu lieu depuis un navigateur qu’il ne connaissait pas. Si c’était vous, tout va bien.",
  "mail.not_you":
    "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: toutes les sessions prendront fin. La page de connexion, {url}, vous envoie un lien pour le faire.",
};
