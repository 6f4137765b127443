import type { connectionEn } from "../en/connection.ts";

export const connectionFr: Record<keyof typeof connectionEn, string> = {
  "connection.state.connected": "Connecté. Ses chiffres sont à jour.",
  "connection.state.syncing":
    "Ses comptes sont en cours de chargement. La première fois, cela prend quelques minutes.",
  "connection.state.unreachable":
    "Le courtier n’a pas répondu. Les derniers bons chiffres restent; nous redemandons dans l’heure.",
  "connection.state.rate_limited":
    "Le courtier a été interrogé trop souvent. Les derniers bons chiffres restent; nous redemandons dans l’heure.",
  "connection.state.not_offered":
    "Le service du courtier a refusé cette question. Les derniers bons chiffres restent; si cela dure, reconnectez le compte.",
  "connection.banner_unknown":
    "Le service de courtage ne répond pas, et rien n’est encore connu de vos comptes. Vérifiez de nouveau dans un instant.",
  "connection.banner_error":
    "Vos comptes n’ont pas pu être joints. Leurs dernières valeurs connues restent affichées; nous continuons d’essayer.",
  "connection.state.key_refused":
    "SnapTrade n’accepte plus votre clé. Les derniers chiffres restent; saisissez votre clé de nouveau.",
  "connection.banner_key_refused":
    "SnapTrade n’accepte plus votre clé. Saisissez-la de nouveau pour continuer.",
  "connection.forgotten_now":
    "Neuro ne lit plus {brokerage}. Ses comptes restent dans l’historique, et la connexion reste dans votre compte SnapTrade jusqu’à ce que vous l’y supprimiez.",
  "connection.key_saved": "SnapTrade accepte votre clé.",
  "connection.key_removed":
    "Votre clé est retirée. Ce qui était relié par elle reste dans l’historique ici, et tel quel dans votre compte SnapTrade.",
  "connection.disconnected_now": "{brokerage} est déconnecté. Ses comptes restent comme historique.",
  "connection.synced": "{count} {count|compte est|comptes sont} à jour.",
  "connection.synced_in_part":
    "{count} {count|compte est|comptes sont} à jour, {failed} {failed|garde ses|gardent leurs} derniers bons chiffres.",
  "connection.secret_rotated": "Secret renouvelé\u00a0!",
  "deletion.access_not_revoked":
    "Le service qui relie vos courtiers n’a pas confirmé la révocation de leur accès; rien n’a donc été supprimé. Veuillez réessayer dans un instant.",
};
