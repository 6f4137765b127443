/** Texts of the neural network: its phases, verdicts and results, in words of a retail investor. */
export const neuralEn = {
  "training.already": "Training of {symbol} is already under way",
  "training.cancelled": "Training of {symbol} was cancelled",
  "training.not_running": "No training is under way",
  "training.completed": "Training of {symbol} is complete",
  "training.phase_queued": "Waiting for a free worker",
  "training.phase_reading": "Reading prices",
  "training.phase_prepare": "Preparing what it learns from, stock {done} of {total}",
  "training.phase_base": "Learning from many stocks at once, {done} of {total}",
  "training.phase_window": "Testing on days it has not seen, window {done} of {total}",
  "training.phase_final": "Learning the final weights, network {done} of {total}",
  "training.phase_done": "Finished",
  "training.interrupted":
    "The training stopped {times} {times|time|times} without finishing. Please start it again.",
  "neural.calibration_platt": "Platt scaling",
  "neural.calibration_temperature": "temperature scaling",
  "neural.calibration_none": "no calibration: too few days to fit one",
  "neural.no_edge":
    "No edge found. It was right on {hits} of {samples} {samples|day|days} it had not seen ({accuracy}); always saying “{majority}” was right on {baseline}, repeating the last direction on {repeat}. It is one of {tries} {tries|try|tries} measured together. Its signals carry the base rate and no more.",
  "neural.edge":
    "An edge was found: right on {hits} of {samples} {samples|day|days} it had not seen ({accuracy}), against {baseline} for always saying “{majority}” and {repeat} for repeating the last direction; it stands out among {tries} {tries|try|tries} measured together. Small edges can vanish; size positions accordingly.",
  "neural.implausible":
    "Too good to be true: look for a leak. It was right on {hits} of {samples} {samples|day|days} it had not seen ({accuracy}), against {baseline} for always saying “{majority}” and {repeat} for repeating the last direction. No honest forecast of daily prices comes near that, so its data most likely know the future. It is not used for signals.",
  "neural.rise": "rise",
  "neural.fall": "fall",
  "neural.prediction_no_edge":
    "No edge, so no forecast: {symbol} rose on {rate} of the sessions it learned from, and that is all the network knows.",
  "neural.prediction_implausible":
    "No forecast of {symbol}: what was measured is too good to be true, so the network is not used.",
  "neural.prediction_edge":
    "{probability} chance that {symbol} rises over {days} sessions; the base rate is {rate}.",
  "simulation.note_network":
    "Decided by networks trained only on sessions before each day, from {from}. Bought at the next open, with commission, spread and slippage.",
  "simulation.note_network_partly":
    "Networks that had seen only earlier sessions decide from {from} on; before that day none existed, so nothing was traded. Bought at the next open, with commission, spread and slippage.",
  "simulation.note_implausible":
    "Too good to be true: look for a leak. On days it had not seen this network was right more often than any honest forecast, so its data most likely know the future and what it earned here means nothing.",
  "simulation.note_strategy":
    "No network of {symbol} is trained, so the strategy {strategy} decided. Bought at the next open, with commission, spread and slippage.",
  "evidence.network":
    "Neural network: {probability} chance of a rise, weight {weight} from its measured skill",
} as const;
