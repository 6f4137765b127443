export type View = "login" | "register" | "forgot";
