import { loadingHideMs } from "@neuro/contract";
import { useEffect, useState } from "react";

/** Whether something has been waited for as long as loading may take. */
export function useIsSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), loadingHideMs);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
