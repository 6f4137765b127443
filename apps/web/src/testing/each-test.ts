/** Around each test of a screen. Files share what they import, so only what is set up for each of them counts for all. */
import { afterEach, beforeEach } from "vitest";
import { begin, end } from "./open-page.tsx";

beforeEach(begin);
afterEach(end);
