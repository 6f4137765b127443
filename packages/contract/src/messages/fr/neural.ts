import type { neuralEn } from "../en/neural.ts";

/** Textes du réseau de neurones. */
export const neuralFr: Record<keyof typeof neuralEn, string> = {
  "training.already": "L’entraînement de {symbol} est déjà en cours",
  "training.cancelled": "L’entraînement de {symbol} a été annulé",
  "training.not_running": "Aucun entraînement n’est en cours",
  "training.completed": "L’entraînement de {symbol} est terminé",
  "training.phase_queued": "En attente d’un processus libre",
  "training.phase_reading": "Lecture des prix",
  "training.phase_prepare": "Préparation de ce qu’il apprend, titre {done} sur {total}",
  "training.phase_base": "Apprentissage sur plusieurs titres à la fois, {done} sur {total}",
  "training.phase_window": "Essai sur des jours jamais vus, fenêtre {done} sur {total}",
  "training.phase_final": "Apprentissage des poids définitifs, réseau {done} sur {total}",
  "training.phase_done": "Terminé",
  "training.interrupted": "L’entraînement s’est arrêté {times} fois sans finir. Veuillez le relancer.",
  "neural.calibration_platt": "méthode de Platt",
  "neural.calibration_temperature": "mise à l’échelle par température",
  "neural.calibration_none": "sans calibrage : trop peu de jours pour l’ajuster",
  "neural.no_edge":
    "Aucun avantage trouvé. Il a vu juste {hits} {hits|jour|jours} sur {samples} jamais vus ({accuracy}); toujours dire « {majority} » aurait vu juste {baseline} du temps. Ses signaux ne portent que le taux de base.",
  "neural.edge":
    "Un avantage a été trouvé : {hits} {hits|jour juste|jours justes} sur {samples} jamais vus ({accuracy}), contre {baseline} en disant toujours « {majority} ». Un petit avantage peut disparaître; dimensionnez vos positions en conséquence.",
  "neural.rise": "hausse",
  "neural.fall": "baisse",
  "neural.prediction_no_edge":
    "Sans avantage, pas de prévision : {symbol} a monté {rate} des séances apprises, et le réseau n’en sait pas plus.",
  "neural.prediction_edge":
    "{probability} de chances que {symbol} monte sur {days} séances; le taux de base est de {rate}.",
  "simulation.note_network":
    "Décidé par des réseaux entraînés seulement sur les séances précédant chaque jour, à partir du {from}. Achats à l’ouverture suivante, avec commission, écart et glissement.",
  "simulation.note_network_partly":
    "Des réseaux n’ayant vu que des séances antérieures décident à partir du {from}; avant ce jour il n’en existait aucun, donc rien n’a été négocié. Achats à l’ouverture suivante, avec commission, écart et glissement.",
  "simulation.note_strategy":
    "Aucun réseau n’est entraîné pour {symbol} : la stratégie {strategy} a décidé. Achats à l’ouverture suivante, avec commission, écart et glissement.",
  "evidence.network":
    "Réseau de neurones : {probability} de chances de hausse, poids {weight} selon sa compétence mesurée",
};
