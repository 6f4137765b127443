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
  "neural.calibration_none": "sans calibrage : trop peu de jours pour l’ajuster",
  "neural.no_edge":
    "Aucun avantage trouvé. Il a vu juste {hits} {hits|jour|jours} sur {samples} jamais vus ({accuracy}); toujours dire « {majority} » aurait vu juste {baseline} du temps, répéter la dernière direction {repeat}. C’est l’un de {tries} {tries|essai mesuré|essais mesurés} ensemble. Ses signaux ne portent que le taux de base.",
  "neural.edge":
    "Un avantage a été trouvé : {hits} {hits|jour juste|jours justes} sur {samples} jamais vus ({accuracy}), contre {baseline} en disant toujours « {majority} » et {repeat} en répétant la dernière direction; il ressort de {tries} {tries|essai mesuré|essais mesurés} ensemble. Un petit avantage peut disparaître; dimensionnez vos positions en conséquence.",
  "neural.implausible":
    "Trop beau pour être vrai : cherchez une fuite. Il a vu juste {hits} {hits|jour|jours} sur {samples} jamais vus ({accuracy}), contre {baseline} en disant toujours « {majority} » et {repeat} en répétant la dernière direction. Aucune prévision honnête de cours quotidiens n’en approche : ses données connaissent sans doute l’avenir. Il ne sert à aucun signal.",
  "neural.rise": "hausse",
  "neural.fall": "baisse",
  "neural.prediction_no_edge":
    "Sans avantage, pas de prévision : {symbol} a monté {rate} des séances apprises, et le réseau n’en sait pas plus.",
  "neural.prediction_implausible":
    "Aucune prévision pour {symbol} : ce qui a été mesuré est trop beau pour être vrai, et le réseau ne sert donc pas.",
  "neural.prediction_edge":
    "{probability} de chances que {symbol} monte sur {days} séances; le taux de base est de {rate}.",
  "simulation.note_network":
    "Décidé par des réseaux entraînés seulement sur les séances précédant chaque jour, à partir du {from}. Achats à l’ouverture suivante, avec commission, écart et glissement.",
  "simulation.note_network_partly":
    "Des réseaux n’ayant vu que des séances antérieures décident à partir du {from}; avant ce jour il n’en existait aucun, donc rien n’a été négocié. Achats à l’ouverture suivante, avec commission, écart et glissement.",
  "simulation.note_implausible":
    "Trop beau pour être vrai : cherchez une fuite. Aux jours jamais vus, ce réseau a vu juste plus souvent que toute prévision honnête : ses données connaissent sans doute l’avenir, et ce qu’il a gagné ici ne veut rien dire.",
  "simulation.note_strategy":
    "Aucun réseau n’est entraîné pour {symbol} : la stratégie {strategy} a décidé. Achats à l’ouverture suivante, avec commission, écart et glissement.",
  "evidence.network":
    "Réseau de neurones : {probability} de chances de hausse, poids {weight} selon sa compétence mesurée",
};
