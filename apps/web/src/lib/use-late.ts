import { loadingHideMs } from "@neuro/contract";
import { useEffect, useState } from "react";

/** Whether something has been waited for as long as loading may take. */
export function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), loadingHideMs);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
