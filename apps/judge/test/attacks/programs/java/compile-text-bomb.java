/* Doubles a constant text until the compiler is full. */
public class Main {
    static final String A = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";
    static final String B = A + A + A + A + A + A + A + A;
    static final String C = B + B + B + B + B + B + B + B;
    static final String D = C + C + C + C + C + C + C + C;
    static final String E = D + D + D + D + D + D + D + D;
    static final String F = E + E + E + E + E + E + E + E;
    static final String G = F + F + F + F + F + F + F + F;
    static final String H = G + G + G + G + G + G + G + G;
    static final String I = H + H + H + H + H + H + H + H;
    static final String J = I + I + I + I + I + I + I + I;
    static final String K = J + J + J + J + J + J + J + J;
    static final String L = K + K + K + K + K + K + K + K;
    static final String M = L + L + L + L + L + L + L + L;

    public static void main(String[] args) {
        System.out.println(M.length());
    }
}
